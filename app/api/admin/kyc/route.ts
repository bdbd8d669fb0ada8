import { reader } from "@/lib/core/route";
import { kycQueueJson } from "@/lib/identity/kyc-present";
import { listKycQueue } from "@/lib/identity/kyc-queries";
import { kycQueueInput } from "@/lib/identity/kyc-schema";

export const GET = reader(
  {
    summary: "Verifications: those that wait, the oldest first, or the decided, the latest first",
    allow: "admin",
    input: kycQueueInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { entries, nextCursor } = await listKycQueue(viewer, input);
    return { result: entries, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  kycQueueJson,
);
