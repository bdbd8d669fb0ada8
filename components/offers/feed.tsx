import type { ComponentProps } from "react";
import type { Viewer } from "@/lib/auth/actor";
import { questionJson, updateJson } from "@/lib/offers/feed-present";
import { listQuestions, listUpdates, readFollowing } from "@/lib/offers/feed-queries";
import type { OfferDefinition } from "@/lib/offers/offer";
import { listInput } from "@/lib/offers/schema";
import { FollowButton } from "./follow-button";
import { QuestionsCard } from "./questions-card";
import { UpdatesCard } from "./updates-card";

/**
 * The updates and questions of an offer: the functions that read them, the paths of the API, and the server actions.
 */
export type Feed = {
  offer: OfferDefinition;
  api: string;
  /** The label of the owner beside their replies. */
  byOwner: string;
  updates: ComponentProps<typeof UpdatesCard>["actions"];
  questions: ComponentProps<typeof QuestionsCard>["actions"];
  /** Omitted if the page shows the button elsewhere. */
  following?: ComponentProps<typeof FollowButton>["actions"];
};

type FeedProps = {
  feed: Feed;
  subject: { id: number; name: string; isOwn: boolean; isOpen: boolean };
  viewer: Viewer;
};

/** The updates of an offer, and whether the viewer follows it. */
export async function OfferUpdates({ feed, subject: { id, name, isOwn }, viewer }: FeedProps) {
  const { offer, api, byOwner, updates: actions, following: followActions } = feed;
  const [updates, following] = await Promise.all([
    listUpdates(offer, viewer, listInput.parse({ id })),
    followActions && !isOwn ? readFollowing(offer, { id, viewer }) : null,
  ]);
  return (
    <div className="grid gap-3">
      {followActions && following ? (
        <FollowButton offer={{ id, name }} actions={followActions} {...following} />
      ) : null}
      <UpdatesCard
        key={JSON.stringify(updates.rows.map((update) => [update.id, update.replies.length]))}
        offer={{ id, api, isOwn, byOwner }}
        actions={actions}
        first={{ ...updates, rows: updates.rows.map(updateJson) }}
        timeZone={viewer.timezone}
      />
    </div>
  );
}

/** The questions to the owner, with answers that everyone can see. */
export async function OfferQuestions({ feed, subject: { id, isOwn, isOpen }, viewer }: FeedProps) {
  const { offer, api, questions: actions } = feed;
  const questions = await listQuestions(offer, viewer, listInput.parse({ id }));
  return (
    <QuestionsCard
      key={JSON.stringify(questions.rows.map(({ id: question, answer }) => [question, answer !== null]))}
      offer={{ id, api, isOwn, isOpen }}
      actions={actions}
      first={{ ...questions, rows: questions.rows.map(questionJson) }}
    />
  );
}
