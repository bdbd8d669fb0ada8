import { MessagesSquare } from "lucide-react";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Empty } from "@/components/ui/empty";
import { Composer } from "./composer";
import { MessageThread } from "./message-thread";
import type { Conversation } from "./use-conversation";

type ConversationBodyProps = {
  conversation: Conversation;
  me: string;
  /** The message that the search found. */
  target?: number | null;
  timeZone: string;
  /** Whether writing is the main purpose of the page. */
  isPrimary?: boolean;
  /** Asks to delete a message; without it, none can be deleted here. */
  onDelete?: (message: number) => void;
  /** The class of the scrolling area. */
  threadClassName?: string;
  /** Shown if there are no messages. */
  children: ReactNode;
};

/** The messages and the input, or why the member cannot write. */
export function ConversationBody(props: ConversationBodyProps) {
  const {
    conversation,
    me,
    target = null,
    timeZone,
    isPrimary = true,
    onDelete,
    threadClassName,
    children,
  } = props;
  const { head, messages, outbox, older } = conversation;
  return (
    <>
      {messages.length === 0 && outbox.waiting.length === 0 ? (
        <Empty
          className="flex-1 content-center"
          icon={<MessagesSquare />}
          title={head.clearedId > 0 ? "No hay mensajes nuevos" : "Todavía no os habéis escrito"}
        >
          {head.clearedId > 0 ? "Has eliminado los anteriores." : children}
        </Empty>
      ) : (
        <MessageThread
          {...(threadClassName && { className: threadClassName })}
          me={me}
          target={target}
          timeZone={timeZone}
          messages={messages}
          older={older}
          waiting={outbox.waiting}
          onRetry={outbox.retry}
          onDrop={outbox.drop}
          onDelete={onDelete}
        />
      )}
      {head.refusal ? (
        <Alert variant="warning" className="rounded-none">
          {head.refusal}
        </Alert>
      ) : (
        <Composer conversation={head.id} to={head.member.name} onSend={outbox.send} isPrimary={isPrimary} />
      )}
    </>
  );
}
