import { MessagesSquare, SearchX } from "lucide-react";
import type { Metadata } from "next";
import { PageTitle } from "@/components/display/heading";
import { PageHeader } from "@/components/display/page-header";
import { ConversationListing } from "@/components/marketplace/listings/conversation-listing";
import { ConversationList } from "@/components/messaging/conversation-list";
import { ConversationView } from "@/components/messaging/conversation-view";
import { NewMessage } from "@/components/messaging/new-message";
import { LinkButton } from "@/components/parts/link-button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Empty } from "@/components/ui/empty";
import type { UserActor } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";
import { DomainError } from "@/lib/core/command/errors";
import { CONVERSATIONS_PER_PAGE, MESSAGES_PER_PAGE } from "@/lib/messaging/constants";
import { type ConversationHead, conversationPageJson, conversationsJson } from "@/lib/messaging/present";
import { listConversations, listMessages } from "@/lib/messaging/queries";

export const metadata: Metadata = { title: "Mensajes" };

type Params = { c?: string | string[]; m?: string | string[]; name?: string | string[] };

export default async function MessagesPage({ searchParams }: { searchParams: Promise<Params> }) {
  const viewer = await requireViewer("user");
  const { c, m, name } = await searchParams;
  const [asked, target] = [rowId(c), rowId(m)];
  const [{ rows: conversations, nextCursor }, start] = await Promise.all([
    listConversations(viewer, { limit: CONVERSATIONS_PER_PAGE }),
    asked ? readConversation(viewer, asked, target) : null,
  ]);
  return (
    <>
      {/* On a phone a conversation fills the screen; the title of the page stays available to screen readers. */}
      <PageHeader
        className={cn(
          "max-tablet:*:data-[slot=button]:ml-auto",
          asked && "max-tablet:sr-only max-tablet:*:data-[slot=button]:hidden",
        )}
      >
        <PageTitle>Mensajes</PageTitle>
        <NewMessage key={String(name)} name={typeof name === "string" ? name : ""} />
      </PageHeader>
      <div
        className={cn(
          "grid h-[max(28rem,calc(100dvh-16.25rem))] grid-cols-[21rem_minmax(0,1fr)] gap-4 max-desk:grid-cols-[17rem_minmax(0,1fr)] max-tablet:block max-tablet:h-auto",
          asked && "max-tablet:-mx-4 max-tablet:-mt-5 max-tablet:-mb-8",
        )}
        data-fills-screen={asked ? "" : undefined}
      >
        <Card
          className={cn(
            "flex min-h-0 flex-col overflow-x-hidden overflow-y-auto scrollbar-thin",
            asked && "max-tablet:hidden",
          )}
          aria-labelledby="conversaciones"
        >
          <h2 className="sr-only" id="conversaciones">
            Conversaciones
          </h2>
          <ConversationList
            first={{ conversations: conversationsJson(conversations), nextCursor }}
            me={viewer.id}
            selected={asked}
            timeZone={viewer.timezone}
          />
        </Card>
        {start ? (
          <ConversationView
            key={`${start.conversation.id} ${target}`}
            start={start}
            me={viewer.id}
            target={target}
            timeZone={viewer.timezone}
            matter={start.conversation.aboutType === "listing" ? matterOf(viewer, start.conversation) : null}
          />
        ) : (
          <Nothing asked={asked !== null} />
        )}
      </div>
    </>
  );
}

function matterOf(viewer: UserActor, { aboutId, member }: ConversationHead) {
  return <ConversationListing viewer={viewer} listingId={aboutId} otherId={member.id} />;
}

function Nothing({ asked }: { asked: boolean }) {
  return (
    <Card
      className={cn(
        "flex min-h-0 flex-col justify-center overflow-hidden",
        asked
          ? "max-tablet:h-[calc(100dvh-7rem-env(safe-area-inset-bottom))] max-tablet:rounded-none max-tablet:border-0"
          : "max-tablet:hidden",
      )}
      aria-labelledby="conversacion"
    >
      <h2 className="sr-only" id="conversacion">
        Conversación
      </h2>
      {asked ? (
        <Empty
          className="flex-1 content-center"
          icon={<SearchX />}
          title="Esa conversación no existe"
          action={<LinkButton href="/messages">Ver mis mensajes</LinkButton>}
        />
      ) : (
        <Empty className="flex-1 content-center" icon={<MessagesSquare />} title="Elige una conversación">
          O escribe a otro miembro con «Nuevo mensaje».
        </Empty>
      )}
    </Card>
  );
}

/**
 * Returns the end of the conversation, or the part around the message that the search found; null if the conversation
 * is not the member's.
 */
async function readConversation(viewer: UserActor, conversation: number, message: number | null) {
  try {
    const end = { conversation, limit: MESSAGES_PER_PAGE };
    const page = await listMessages(viewer, message ? { ...end, after: message - 1 } : end);
    if (!message) return conversationPageJson(page);
    const { messages, hasMore } = await listMessages(viewer, { ...end, before: message });
    return conversationPageJson({ ...page, messages: [...messages, ...page.messages], hasMore });
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  }
}

function rowId(value: string | string[] | undefined): number | null {
  const id = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : 0;
  return id > 0 ? id : null;
}
