import { z } from "zod";
import { reader, route } from "@/lib/core/route";
import { disableSecondFactor } from "@/lib/identity/disable-second-factor";
import { secondFactorJson, secondFactorSecretJson } from "@/lib/identity/present";
import { getFactors } from "@/lib/identity/queries";
import { startSecondFactor } from "@/lib/identity/start-second-factor";

export const GET = reader(
  { summary: "Whether one's second factor is on", allow: "user", input: z.object({}) },
  async (viewer) => ({ result: await getFactors(viewer) }),
  secondFactorJson,
);

export const POST = route(startSecondFactor, {
  summary: "Make a secret for an authenticator; it counts once a code has confirmed it",
  status: 201,
  body: secondFactorSecretJson,
});

export const DELETE = route(disableSecondFactor, { summary: "Turn one's second factor off" });
