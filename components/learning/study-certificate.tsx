"use client";

import { Award } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { issueCertificate } from "@/actions/studies";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";

/** Fetches the certificate of a course that was completed because a chapter of it was taken away. */
export function StudyCertificate({ courseId }: { courseId: number }) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const { send, dialog } = useConfirmed(issueCertificate);

  async function issue() {
    const form = new FormData();
    form.set("id", String(courseId));
    setSending(true);
    const state = await send(form);
    setSending(false);
    if (state.status === "error") return toast.error("No se pudo emitir el certificado", state.message);
    if (state.status === "ok") router.push(`/certificates/${state.result}`);
  }

  return (
    <>
      <Button size="sm" onClick={issue} busy={sending} busyText="Emitiendo…">
        <Award className="icon" /> Obtener certificado
      </Button>
      {dialog}
    </>
  );
}
