import { route } from "@/lib/core/route";
import { verifyKyc } from "@/lib/identity/verify-kyc";

export const POST = route(verifyKyc, { summary: "Verify the member at a level" });
