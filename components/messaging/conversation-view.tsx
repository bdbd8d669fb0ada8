"use client";

import { ArrowLeft } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { Avatar } from "@/components/ui/avatar";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardHeader } from "@/components/ui/card";
import { aboutLabel, aboutPath, isDealChat } from "@/lib/messaging/rules";
import { ConversationBody } from "./conversation-body";
import { ConversationMenu } from "./conversation-menu";
import { type ConversationStart, useConversation } from "./use-conversation";

const DeleteDialog = dynamic(() => import("./delete-dialogs").then((module) => module.DeleteMessageDialog), {
  ssr: false,
});

type ConversationViewProps = {
  start: ConversationStart;
  me: string;
  /** The message that the search found. */
  target: number | null;
  timeZone: string;
  /** The subject of the conversation, if it has one. */
  matter?: ReactNode;
};

/** One conversation: the other member, the messages, and the input. */
export function ConversationView({ start, me, target, timeZone, matter }: ConversationViewProps) {
  const conversation = useConversation(start, me, target);
  const { head, setHead } = conversation;
  const [deleting, setDeleting] = useState<number | null>(null);
  const { member } = head;
  const about = aboutLabel(head.aboutType ?? "");
  const place = aboutPath(head.aboutType ?? "", head.aboutId ?? "");
  return (
    <Card
      className="flex min-h-0 flex-col overflow-hidden max-tablet:h-[calc(100dvh-7rem-env(safe-area-inset-bottom))] max-tablet:rounded-none max-tablet:border-0"
      aria-labelledby="conversacion"
    >
      <CardHeader className="flex-nowrap justify-start gap-3 py-2 max-tablet:gap-2 max-tablet:pr-2 max-tablet:pl-1">
        <Link
          className={buttonVariants({ variant: "ghost", size: "icon", className: "tablet:hidden" })}
          href="/messages"
          aria-label="Volver a los mensajes"
        >
          <ArrowLeft />
        </Link>
        <Person>
          <Avatar name={member.name} src={member.profileImageUrl} />
          <PersonText>
            <PersonName as="h2" id="conversacion">
              {member.name}
            </PersonName>
            {about && place ? (
              <PersonNote as={Link} href={place}>
                {about}
              </PersonNote>
            ) : about || member.username ? (
              <PersonNote>{about ?? `@${member.username}`}</PersonNote>
            ) : null}
          </PersonText>
        </Person>
        <ConversationMenu head={head} lastId={conversation.messages.at(-1)?.id} onChange={setHead} />
      </CardHeader>
      {matter}
      <ConversationBody
        conversation={conversation}
        me={me}
        target={target}
        timeZone={timeZone}
        {...(!isDealChat(head.aboutType) && { onDelete: setDeleting })}
      >
        Solo los leéis vosotros, salvo que haya una denuncia o una disputa.
      </ConversationBody>
      {deleting ? (
        <DeleteDialog conversation={head.id} message={deleting} close={() => setDeleting(null)} />
      ) : null}
    </Card>
  );
}
