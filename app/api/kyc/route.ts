import { z } from "zod";
import { reader } from "@/lib/core/command/route";
import { kycJson } from "@/lib/identity/kyc/present";
import { getKyc } from "@/lib/identity/kyc/queries";

export const GET = reader(
  {
    summary: "Get your identity verification: its status, documents and attempts",
    allow: "user",
    input: z.object({}),
    refuses: [],
  },
  async (viewer) => ({ result: await getKyc(viewer) }),
  kycJson,
);
