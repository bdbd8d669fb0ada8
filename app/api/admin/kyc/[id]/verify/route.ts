import { route } from "@/lib/core/command/route";
import { verifyKyc } from "@/lib/identity/kyc/verify-kyc";

export const POST = route(verifyKyc, { summary: "Verify the member at a level" });
