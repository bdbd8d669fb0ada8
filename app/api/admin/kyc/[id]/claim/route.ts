import { route } from "@/lib/core/command/route";
import { claimKyc } from "@/lib/identity/kyc/claim-kyc";

export const POST = route(claimKyc, {
  summary: "Claim a verification for thirty minutes so that no other administrator reviews it",
});
