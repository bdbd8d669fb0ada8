import { z } from "zod";
import { reader } from "@/lib/core/command/route";
import { kycJson } from "@/lib/identity/kyc/present";
import { getKyc } from "@/lib/identity/kyc/queries";

export const GET = reader(
  {
    summary: "One's own verification: where it stands, the documents and every attempt",
    allow: "user",
    input: z.object({}),
    refuses: [],
  },
  async (viewer) => ({ result: await getKyc(viewer) }),
  kycJson,
);
