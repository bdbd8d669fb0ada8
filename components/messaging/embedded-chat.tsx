import { RotateCw } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { FormSkeleton } from "@/components/forms/form-skeleton";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { type ApiError, apiGet } from "@/lib/core/command/api-client";
import { MESSAGES_PER_PAGE } from "@/lib/messaging/constants";
import { ConversationBody } from "./conversation-body";
import { type ConversationStart, useConversation } from "./use-conversation";

type EmbeddedChatProps = { conversation: number; me: string; timeZone: string; children: ReactNode };

/** A conversation beside its subject; shows `children` until there is a message. */
export function EmbeddedChat({ conversation, me, timeZone, children }: EmbeddedChatProps) {
  const [start, setStart] = useState<ConversationStart | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const open = useCallback(() => {
    setRefusal(null);
    apiGet<ConversationStart>(`/api/messages/${conversation}?limit=${MESSAGES_PER_PAGE}`).then(
      ({ body }) => setStart(body),
      (error: ApiError) => setRefusal(error.message),
    );
  }, [conversation]);
  useEffect(open, [open]);
  if (start) {
    return (
      <OpenChat start={start} me={me} timeZone={timeZone}>
        {children}
      </OpenChat>
    );
  }
  return refusal ? (
    <Empty
      title="No se pudo abrir el chat"
      action={
        <Button size="sm" onClick={open}>
          <RotateCw /> Reintentar
        </Button>
      }
    >
      {refusal}
    </Empty>
  ) : (
    <FormSkeleton className="p-5" />
  );
}

type OpenChatProps = { start: ConversationStart; me: string; timeZone: string; children: ReactNode };

function OpenChat({ start, me, timeZone, children }: OpenChatProps) {
  return (
    <ConversationBody
      conversation={useConversation(start, me, null)}
      me={me}
      timeZone={timeZone}
      isPrimary={false}
      threadClassName="max-h-104"
    >
      {children}
    </ConversationBody>
  );
}
