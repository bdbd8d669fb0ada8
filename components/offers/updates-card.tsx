"use client";

import { BadgeCheck } from "lucide-react";
import dynamic from "next/dynamic";
import { LinkedText } from "@/components/display/linked-text";
import { LoadMore } from "@/components/display/load-more";
import { Note } from "@/components/display/note";
import { restartingAfter, useLines } from "@/components/display/use-pages";
import { DialogButton } from "@/components/parts/dialog-button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Item, ItemGroup } from "@/components/ui/item";
import type { FormAction, SentAction } from "@/lib/core/command/form-state";
import type { Page } from "@/lib/core/command/page";
import { formatDay } from "@/lib/core/format/format";
import { MAX_REPLY_LENGTH } from "@/lib/offers/constants";
import type { UpdateJson } from "@/lib/offers/feed-present";
import type { Asked } from "./questions-card";
import { RemoveButton } from "./remove-button";

const UpdateDialog = dynamic(() => import("./update-dialog").then((module) => module.UpdateDialog), {
  ssr: false,
});
const TextDialog = dynamic(() => import("./text-dialog").then((module) => module.TextDialog), {
  ssr: false,
});

/** The server actions of the area. */
type UpdateActions = {
  post: FormAction<null>;
  reply: SentAction;
  removeUpdate: SentAction;
  removeReply: SentAction;
};

/** `byOwner` is the label of the owner beside their replies. */
type UpdatesCardProps = {
  offer: Pick<Asked, "id" | "api" | "isOwn"> & { byOwner: string };
  actions: UpdateActions;
  first: Page<UpdateJson>;
  timeZone: string;
};

/** The updates, with their figures and the replies of others. */
export function UpdatesCard({ offer, actions, first, timeZone }: UpdatesCardProps) {
  const { id, api, isOwn } = offer;
  const { lines, ...pages } = useLines<UpdateJson>({
    first,
    path: `${api}/${id}/updates`,
    failed: "No se pudieron cargar más novedades",
  });
  const lineActions = {
    reply: restartingAfter(actions.reply, pages.restart),
    removeUpdate: restartingAfter(actions.removeUpdate, pages.restart),
    removeReply: restartingAfter(actions.removeReply, pages.restart),
  };
  // The form of the next update has the same figures as the last one.
  const lastLabels = (first.rows[0]?.metrics ?? []).flatMap(({ label, isChecked }) =>
    isChecked ? [] : label,
  );
  return (
    <Card id="novedades" className="scroll-mt-20" aria-labelledby="titulo-novedades">
      <CardHeader>
        <CardTitle id="titulo-novedades">Novedades</CardTitle>
        {isOwn ? (
          <DialogButton
            size="sm"
            dialog={(close) => (
              <UpdateDialog offerId={id} action={actions.post} labels={lastLabels} close={close} />
            )}
          >
            Publicar una novedad
          </DialogButton>
        ) : null}
      </CardHeader>
      {lines.length === 0 ? (
        <CardContent>
          <Note>Todavía no hay novedades.</Note>
        </CardContent>
      ) : (
        <ItemGroup>
          {lines.map((update) => (
            <Item key={update.id}>
              <Update offer={offer} actions={lineActions} update={update} timeZone={timeZone} />
            </Item>
          ))}
        </ItemGroup>
      )}
      <LoadMore pages={pages} place="card" />
    </Card>
  );
}

type UpdateProps = Pick<UpdatesCardProps, "offer" | "timeZone"> & {
  actions: Omit<UpdateActions, "post">;
  update: UpdateJson;
};

function Update({ offer, actions, update, timeZone }: UpdateProps) {
  const { id, title, body, metrics, createdAt, author, mayRemove, replies } = update;
  return (
    <article className="grid content-start gap-3 *:min-w-0">
      <header className="grid gap-1">
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        <Note as="time" dateTime={createdAt}>
          {formatDay(new Date(createdAt), timeZone)}
        </Note>
      </header>
      <Figures metrics={metrics} />
      <LinkedText className="max-w-[65ch] wrap-anywhere whitespace-pre-line" text={body} />
      {replies.length > 0 ? (
        <ul className="grid gap-3 border-l-2 pl-4">
          {replies.map((reply) => (
            <li key={reply.id} className="grid gap-1 text-sm">
              <Note as="span">
                {reply.author.name}
                {reply.author.isOwner ? ` · ${offer.byOwner}` : ""}
              </Note>
              <LinkedText className="wrap-anywhere whitespace-pre-line" text={reply.body} />
              {reply.mayRemove ? (
                <RemoveButton
                  action={actions.removeReply}
                  fields={{ id: offer.id, reply: reply.id }}
                  isOwn={reply.author.isMe}
                  what="la respuesta"
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <DialogButton
          size="sm"
          variant="ghost"
          dialog={(close) => (
            <TextDialog
              title={`Responder a «${title}»`}
              label="Tu respuesta"
              act="Responder"
              done="Respuesta publicada"
              name="body"
              action={actions.reply}
              fields={{ id: offer.id, update: id }}
              maxLength={MAX_REPLY_LENGTH}
              close={close}
            />
          )}
        >
          Responder
        </DialogButton>
        {mayRemove ? (
          <RemoveButton
            action={actions.removeUpdate}
            fields={{ id: offer.id, update: id }}
            isOwn={author.isMe}
            what={`la novedad «${title}»`}
          />
        ) : null}
      </div>
    </article>
  );
}

function Figures({ metrics }: Pick<UpdateJson, "metrics">) {
  if (metrics.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {metrics.map(({ label, value, isChecked }) => (
        <div key={label} className="grid">
          <dt className="flex items-center gap-1 text-xs text-muted-foreground">
            {label}
            {isChecked ? <BadgeCheck role="img" className="text-success" aria-label="comprobado" /> : null}
          </dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
