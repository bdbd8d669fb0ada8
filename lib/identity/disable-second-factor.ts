import { z } from "zod";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { FACTOR_CONFIRMATION_MINUTES } from "./constants";
import { lockUser } from "./queries";
import { removeFactor } from "./reset-second-factor";
import { tellOfFactor } from "./tell-of-factor";

/** A member turns their second factor off; the confirmation that it needs asked for a code too. */
export const disableSecondFactor = command(
  {
    name: "identity.disable-second-factor",
    allow: "user",
    input: z.object({}),
    refuses: ["conflict"],
    confirmedWithinMinutes: FACTOR_CONFIRMATION_MINUTES,
    audit: ({ actor }) => ({ targetId: actor.id }),
  },
  async ({ tx, actor, request, now }) => {
    await lockUser(tx, actor.id);
    if (!(await removeFactor(tx, actor.id, now))) {
      throw new DomainError("conflict", "La verificación en dos pasos no está activada");
    }
    await tellOfFactor(tx, actor, { what: "off", request, now });
  },
);
