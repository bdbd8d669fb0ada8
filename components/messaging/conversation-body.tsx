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
  /** The message that was searched for. */
  target?: number | null;
  timeZone: string;
  /** Whether writing is what the page is for. */
  isPrimary?: boolean;
  /** Of what scrolls. */
  threadClassName?: string;
  /** What is said where nobody has written. */
  children: ReactNode;
};

/** What the two have written, and where to write; or why nobody may. */
export function ConversationBody(props: ConversationBodyProps) {
  const { conversation, me, target = null, timeZone, isPrimary = true, threadClassName, children } = props;
  const { head, messages, outbox, older } = conversation;
  return (
    <>
      {messages.length === 0 && outbox.waiting.length === 0 ? (
        <Empty
          className="flex-1 content-center"
          icon={<MessagesSquare />}
          title="Todavía no os habéis escrito"
        >
          {children}
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
