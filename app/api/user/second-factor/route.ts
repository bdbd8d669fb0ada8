import { z } from "zod";
import { getFactors } from "@/lib/auth/queries";
import { disableSecondFactor } from "@/lib/auth/second-factor/disable-second-factor";
import { startSecondFactor } from "@/lib/auth/second-factor/start-second-factor";
import { reader, route } from "@/lib/core/command/route";
import { secondFactorJson, secondFactorSecretJson } from "@/lib/identity/present";

export const GET = reader(
  {
    summary: "Get whether your second factor is on, and your linked Google account",
    allow: "user",
    input: z.object({}),
  },
  async (viewer) => ({ result: await getFactors(viewer) }),
  secondFactorJson,
);

export const POST = route(startSecondFactor, {
  summary: "Create a secret for an authenticator app; it is active once confirmed with a code",
  status: 201,
  body: secondFactorSecretJson,
});

export const DELETE = route(disableSecondFactor, { summary: "Turn off your second factor" });
