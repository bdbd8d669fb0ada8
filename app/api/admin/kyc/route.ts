import { pageReader } from "@/lib/core/command/page-reader";
import { kycQueueJson } from "@/lib/identity/kyc/present";
import { listKycQueue } from "@/lib/identity/kyc/queries";
import { kycQueueInput } from "@/lib/identity/kyc/schema";

export const GET = pageReader(
  {
    summary: "List verifications: the pending ones, oldest first, or the decided ones, newest first",
    allow: "admin",
    input: kycQueueInput,
    refuses: [],
  },
  listKycQueue,
  kycQueueJson,
);
