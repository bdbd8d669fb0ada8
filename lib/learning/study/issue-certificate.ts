import { eq } from "drizzle-orm";
import { chapterCompletions } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { courseParams } from "@/lib/learning/catalogue/schema";
import { lockOpenStudy } from "./access";
import { certificateOf } from "./certificate-queries";
import { ensureCertificate } from "./certificates";

/** The certificate of a completed course; issues it if completing the course did not. */
export const issueCertificate = command(
  {
    name: "learning.issue-certificate",
    allow: "app:courses",
    input: courseParams,
    refuses: ["not_found", "conflict"],
    audit: false,
  },
  async ({ tx, actor, now }, { id }) => {
    const enrollment = await lockOpenStudy(tx, id, actor.id);
    if (enrollment.status !== "completed") {
      throw new DomainError("conflict", "Completa todos los capítulos para obtener tu certificado.");
    }
    const chapters = await tx.$count(chapterCompletions, eq(chapterCompletions.enrollmentId, enrollment.id));
    return certificateOf(tx, await ensureCertificate(tx, { enrollment, chapters, now }));
  },
);
