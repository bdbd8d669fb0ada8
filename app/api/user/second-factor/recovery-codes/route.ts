import { renewRecoveryCodes } from "@/lib/auth/second-factor/renew-recovery-codes";
import { route } from "@/lib/core/command/route";
import { recoveryCodesJson } from "@/lib/identity/present";

export const POST = route(renewRecoveryCodes, {
  summary: "Make new recovery codes, answered this once; the old ones are void",
  status: 201,
  body: recoveryCodesJson,
});
