import { route } from "@/lib/core/route";
import { enableSecondFactor } from "@/lib/identity/enable-second-factor";
import { recoveryCodesJson } from "@/lib/identity/present";

export const POST = route(enableSecondFactor, {
  summary: "Turn the second factor on with a code of the authenticator; answers the recovery codes once",
  body: recoveryCodesJson,
});
