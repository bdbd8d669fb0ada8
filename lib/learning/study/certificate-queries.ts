import { eq } from "drizzle-orm";
import { db, type Source } from "@/db";
import { certificates, courseEnrollments } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { printedCode, readCode } from "@/lib/core/format/public-code";
import { CERTIFICATE_NOT_FOUND } from "./constants";

export type Certificate = Awaited<ReturnType<typeof certificateOf>>;

/** The certificate with a code as typed from paper. Throws `not_found`. */
export async function findCertificate(typed: string): Promise<Certificate> {
  const code = readCode(typed);
  if (!code) throw new DomainError("not_found", CERTIFICATE_NOT_FOUND);
  return certificateOf(db, code);
}

/** The certificate with this code. After a refund of its enrolment it is no longer valid. */
export async function certificateOf(source: Source, code: string) {
  const [row] = await source
    .select({ certificate: certificates, status: courseEnrollments.status })
    .from(certificates)
    .innerJoin(courseEnrollments, eq(courseEnrollments.id, certificates.enrollmentId))
    .where(eq(certificates.code, code))
    .limit(1);
  if (!row) throw new DomainError("not_found", CERTIFICATE_NOT_FOUND);
  const { studentName, courseTitle, instructorName, chapters, issuedAt } = row.certificate;
  return {
    code: printedCode(code),
    studentName,
    courseTitle,
    instructorName,
    chapters,
    issuedAt: issuedAt.toISOString(),
    isValid: row.status !== "refunded",
  };
}
