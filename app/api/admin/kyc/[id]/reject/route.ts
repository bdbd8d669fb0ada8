import { route } from "@/lib/core/command/route";
import { rejectKyc } from "@/lib/identity/kyc/reject-kyc";

export const POST = route(rejectKyc, {
  summary: "Reject documents, each with its reason; `final` allows no further attempt",
});
