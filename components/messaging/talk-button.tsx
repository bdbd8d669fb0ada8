"use client";

import { MessageCircle } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { apiSend } from "@/lib/core/api-client";
import type { AboutType } from "@/lib/messaging/message-constants";

type TalkButtonProps = { userId: string; name: string; aboutType: AboutType; aboutId: number };

/** Opens the conversation with another member about this, or goes on with it. */
export function TalkButton({ userId, name, aboutType, aboutId }: TalkButtonProps) {
  const router = useRouter();
  const [sending, setSending] = useState(false);

  async function start() {
    setSending(true);
    try {
      const about = { userId, aboutType, aboutId: String(aboutId) };
      const { body } = await apiSend<{ id: number }>("POST", "/api/messages", about);
      router.push(`/messages?c=${body.id}`);
    } catch (error) {
      toast.error("No se pudo abrir la conversación", error instanceof Error ? error.message : undefined);
      setSending(false);
    }
  }

  return (
    <Button onClick={start} busy={sending} busyText="Abriendo…">
      <MessageCircle className="icon" /> Escribir a {name}
    </Button>
  );
}
