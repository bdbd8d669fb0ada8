import { eq } from "drizzle-orm";
import { contactMessages } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { CONTACT_NOT_FOUND } from "./constants";
import { CONTACT_STATUS_NAME, nextContactStatus } from "./rules";
import { setContactStatusInput } from "./schema";

/** An administrator closes or reopens a message. */
export const setContactStatus = command(
  {
    name: "support.set-contact-status",
    allow: "admin",
    input: setContactStatusInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, now, record }, { id, status: wanted }) => {
    const [contact] = await tx
      .select({ status: contactMessages.status, reference: contactMessages.reference })
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
      .for("no key update");
    if (!contact) throw new DomainError("not_found", CONTACT_NOT_FOUND);
    const status = nextContactStatus(contact.status, wanted === "closed" ? "close" : "reopen");
    if (!status) {
      const name = CONTACT_STATUS_NAME[contact.status].toLowerCase();
      throw new DomainError("conflict", `El mensaje ya está ${name}.`);
    }
    await tx.update(contactMessages).set({ status, changedAt: now }).where(eq(contactMessages.id, id));
    record({ details: { contact: id, reference: contact.reference, status: [contact.status, status] } });
    return { id, status };
  },
);
