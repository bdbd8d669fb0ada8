"use client";

import { Award } from "lucide-react";
import { useRouter } from "next/navigation";
import { issueCertificate } from "@/actions/learning/study";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";

/** Requests the certificate of a course that became complete because a chapter was removed. */
export function CertificateButton({ courseId }: { courseId: number }) {
  const router = useRouter();
  const { send, sending, dialog } = useSubmission(issueCertificate);

  async function issue() {
    const state = await send({ id: courseId });
    if (state.status === "error") return toast.error("No se pudo emitir el certificado", state.message);
    if (state.status === "ok") router.push(`/certificates/${state.result}`);
  }

  return (
    <>
      <Button size="sm" onClick={issue} busy={sending} busyText="Emitiendo…">
        <Award /> Obtener certificado
      </Button>
      {dialog}
    </>
  );
}
