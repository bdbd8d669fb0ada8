import { reader } from "@/lib/core/command/route";
import { kycCaseJson } from "@/lib/identity/kyc/present";
import { getKycCase } from "@/lib/identity/kyc/queries";
import { kycCaseInput } from "@/lib/identity/kyc/schema";

export const GET = reader(
  {
    summary: "Get a verification with its documents and the member's earlier ones",
    allow: "admin",
    input: kycCaseInput,
    refuses: ["not_found"],
  },
  async (viewer, { id }) => ({ result: await getKycCase(viewer, id) }),
  kycCaseJson,
);
