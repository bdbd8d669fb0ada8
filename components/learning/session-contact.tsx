"use client";

import { MessageCircle } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ask, write } from "@/components/messaging/ask";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";

type SessionContactProps = { mentorshipId: number; userId: string; name: string };

/** Opens the conversation of the two about this mentorship, or goes on with it. */
export function SessionContact({ mentorshipId, userId, name }: SessionContactProps) {
  const router = useRouter();
  const [sending, setSending] = useState(false);

  async function start() {
    setSending(true);
    try {
      const about = { userId, aboutType: "mentorship", aboutId: String(mentorshipId) };
      const { body } = await ask<{ id: number }>("/api/messages", write("POST", about));
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
