import { route } from "@/lib/core/command/route";
import { verifyKyc } from "@/lib/identity/kyc/verify-kyc";

export const POST = route(verifyKyc, { summary: "Approve a verification at a level" });
