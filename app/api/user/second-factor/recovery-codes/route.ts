import { renewRecoveryCodes } from "@/lib/auth/second-factor/renew-recovery-codes";
import { route } from "@/lib/core/command/route";
import { recoveryCodesJson } from "@/lib/identity/present";

export const POST = route(renewRecoveryCodes, {
  summary: "Replace the recovery codes; the new ones are returned only this once",
  status: 201,
  body: recoveryCodesJson,
});
