"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { apiSend, type Refusal } from "@/lib/core/api-client";

/** Counts every topic as read. */
export function ReadAll() {
  const router = useRouter();
  const [sending, setSending] = useState(false);

  async function readAll() {
    setSending(true);
    try {
      await apiSend("POST", "/api/forum/posts/read");
      router.refresh();
    } catch (error) {
      toast.error("No se pudo marcar como leído", (error as Refusal).message);
    }
    setSending(false);
  }

  return (
    <Button size="sm" onClick={readAll} busy={sending} busyText="Marcando…">
      Marcar todo como leído
    </Button>
  );
}
