import { RotateCw } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { FormSkeleton } from "@/components/forms/form-skeleton";
import { type ConversationStart, useConversation } from "@/components/messaging/use-conversation";
import { Blank } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { apiGet, type Refusal } from "@/lib/core/command/api-client";
import { MESSAGES_PER_PAGE } from "@/lib/messaging/constants";
import { ConversationBody } from "./conversation-body";

type TradeChatProps = { conversation: number; me: string; timeZone: string };

/** The conversation of the two about this trade, beside it. */
export function TradeChat({ conversation, me, timeZone }: TradeChatProps) {
  const [start, setStart] = useState<ConversationStart | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const open = useCallback(() => {
    setRefusal(null);
    apiGet<ConversationStart>(`/api/messages/${conversation}?limit=${MESSAGES_PER_PAGE}`).then(
      ({ body }) => setStart(body),
      (error: Refusal) => setRefusal(error.message),
    );
  }, [conversation]);
  useEffect(open, [open]);
  if (start) return <OpenChat start={start} me={me} timeZone={timeZone} />;
  return refusal ? (
    <Blank
      title="No se pudo abrir el chat"
      action={
        <Button size="sm" onClick={open}>
          <RotateCw className="icon" /> Reintentar
        </Button>
      }
    >
      {refusal}
    </Blank>
  ) : (
    <FormSkeleton />
  );
}

type OpenChatProps = { start: ConversationStart; me: string; timeZone: string };

function OpenChat({ start, me, timeZone }: OpenChatProps) {
  return (
    <ConversationBody
      conversation={useConversation(start, me, null)}
      me={me}
      timeZone={timeZone}
      isPrimary={false}
    >
      Acordad aquí el pago: si hay una disputa, lo que escribáis cuenta como prueba.
    </ConversationBody>
  );
}
