import { eq } from "drizzle-orm";
import { clock, plusMinutes } from "../../lib/core/format/clock";
import { fullName } from "../../lib/core/format/person";
import { db } from "..";
import { contactMessages, users } from "../schema";

const WRITTEN = [
  {
    reference: "C-DEM0-0001",
    email: "nuria.vidal@lonja.example",
    subject: "El banco tarda en ver mi transferencia",
    message:
      "Buenos días:\n\nHice la transferencia SEPA ayer por la tarde y el vendedor dice que aún no la ve. ¿Cuánto suele tardar?",
    minutesAgo: 190,
  },
  {
    reference: "C-DEM0-0002",
    email: "joan.pla@lonja.example",
    subject: "Factura de un curso",
    message: "¿Dónde descargo la factura del curso que compré? Me la pide la gestoría.",
    minutesAgo: 45,
  },
] as const;

/** Two unanswered messages of members to support. Idempotent. */
export async function seedSupport(): Promise<void> {
  for (const { reference, email, subject, message, minutesAgo } of WRITTEN) {
    const [member] = await db
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(eq(users.email, email))
      .limit(1);
    if (!member) continue;
    const createdAt = plusMinutes(clock.now(), -minutesAgo);
    await db
      .insert(contactMessages)
      .values({
        reference,
        userId: member.id,
        name: fullName(member),
        email,
        subject,
        message,
        createdAt,
        changedAt: createdAt,
      })
      .onConflictDoNothing();
  }
}
