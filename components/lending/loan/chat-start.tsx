"use client";

import { useRouter } from "next/navigation";
import { startConversation } from "@/actions/messaging";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { CardContent } from "@/components/ui/card";

type ChatStartProps = { loanId: number; userId: string; name: string };

/** Starts the conversation of a loan; afterwards it is shown on the page. */
export function ChatStart({ loanId, userId, name }: ChatStartProps) {
  const router = useRouter();
  const { send, sending, dialog } = useSubmission(startConversation);

  async function start() {
    const state = await send({ userId, aboutType: "loan", aboutId: loanId });
    if (state.status === "error") toast.error("No se pudo abrir la conversación", state.message);
    router.refresh();
  }

  return (
    <CardContent className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted-foreground">
      Todavía no os habéis escrito.
      <Button onClick={start} busy={sending} busyText="Abriendo…">
        Escribir a {name}
      </Button>
      {dialog}
    </CardContent>
  );
}
