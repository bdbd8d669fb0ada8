"use client";

import { MessageCircle } from "lucide-react";
import { useRouter } from "next/navigation";
import { startConversation } from "@/actions/messaging";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import type { AboutType } from "@/lib/messaging/constants";

type MessageButtonProps = { userId: string; name: string; aboutType: AboutType; aboutId: number };

/** Opens or continues the conversation with another member about a subject. */
export function MessageButton({ userId, name, aboutType, aboutId }: MessageButtonProps) {
  const router = useRouter();
  const { send, sending, dialog } = useSubmission(startConversation);

  async function start() {
    const state = await send({ userId, aboutType, aboutId });
    if (state.status === "ok") router.push(`/messages?c=${state.result.id}`);
    if (state.status === "error") toast.error("No se pudo abrir la conversación", state.message);
  }

  return (
    <>
      <Button className="wrap-anywhere" onClick={start} busy={sending} busyText="Abriendo…">
        <MessageCircle /> Escribir a {name}
      </Button>
      {dialog}
    </>
  );
}
