import { z } from "zod";
import { FACTOR_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { lockUser } from "@/lib/auth/rows";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { removeFactor } from "./codes";
import { notifyFactorChange } from "./notices";

/** A member turns their second factor off; the confirmation that it requires includes a code. */
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
    await notifyFactorChange(tx, actor, { what: "off", request, now });
  },
);
