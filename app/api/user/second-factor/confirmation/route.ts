import { enableSecondFactor } from "@/lib/auth/second-factor/enable-second-factor";
import { route } from "@/lib/core/command/route";
import { recoveryCodesJson } from "@/lib/identity/present";

export const POST = route(enableSecondFactor, {
  summary: "Turn on the second factor with a code of the authenticator app; returns the recovery codes once",
  body: recoveryCodesJson,
});
