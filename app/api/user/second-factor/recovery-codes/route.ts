import { route } from "@/lib/core/route";
import { recoveryCodesJson } from "@/lib/identity/present";
import { renewRecoveryCodes } from "@/lib/identity/renew-recovery-codes";

export const POST = route(renewRecoveryCodes, {
  summary: "Make new recovery codes, answered this once; the old ones are void",
  status: 201,
  body: recoveryCodesJson,
});
