import { reader } from "@/lib/core/command/route";
import { findCertificate } from "@/lib/learning/study/certificate-queries";
import { certificateJson } from "@/lib/learning/study/present";
import { certificateParams } from "@/lib/learning/study/schema";

export const GET = reader(
  {
    summary: "Verify a certificate by its public code",
    allow: "public",
    input: certificateParams,
    refuses: ["not_found"],
  },
  async (_viewer, { code }) => ({ result: await findCertificate(code) }),
  certificateJson,
);
