import { MessagesSquare } from "lucide-react";
import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { Blank } from "@/components/ui/blank";
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
  /** What is said where nobody has written. */
  children: ReactNode;
};

/** What the two have written, and where to write; or why nobody may. */
export function ConversationBody(props: ConversationBodyProps) {
  const { conversation, me, target = null, timeZone, isPrimary = true, children } = props;
  const { head, messages, outbox, older } = conversation;
  return (
    <>
      {messages.length === 0 && outbox.waiting.length === 0 ? (
        <Blank icon={<MessagesSquare className="icon" />} title="Todavía no os habéis escrito">
          {children}
        </Blank>
      ) : (
        <MessageThread
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
        <Banner tone="warning" className="conversation-closed">
          {head.refusal}
        </Banner>
      ) : (
        <Composer conversation={head.id} to={head.member.name} onSend={outbox.send} isPrimary={isPrimary} />
      )}
    </>
  );
}
