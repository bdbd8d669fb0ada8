import { Suspense } from "react";
import {
  answerForStartup,
  askStartup,
  postStartupUpdate,
  removeStartupQuestion,
  removeStartupReply,
  removeStartupUpdate,
  replyStartupUpdate,
} from "@/actions/startups/feed";
import { type Feed, OfferQuestions, OfferUpdates } from "@/components/offers/feed";
import type { Viewer } from "@/lib/auth/actor";
import { startupOffer } from "@/lib/startups/feed/offer";

const FEED: Feed = {
  offer: startupOffer,
  api: "/api/startups",
  byOwner: "quien la fundó",
  updates: {
    post: postStartupUpdate,
    reply: replyStartupUpdate,
    removeUpdate: removeStartupUpdate,
    removeReply: removeStartupReply,
  },
  questions: { ask: askStartup, answer: answerForStartup, removeQuestion: removeStartupQuestion },
};

type FeedProps = { startup: { id: number; name: string; isOwn: boolean; isOpen: boolean }; viewer: Viewer };

/** The updates of a startup with their replies, and the questions to it. */
export function StartupFeed({ startup: subject, viewer }: FeedProps) {
  return (
    <Suspense>
      <OfferUpdates feed={FEED} subject={subject} viewer={viewer} />
      <OfferQuestions feed={FEED} subject={subject} viewer={viewer} />
    </Suspense>
  );
}
