import { Suspense } from "react";
import {
  answerForStartup,
  askStartup,
  postStartupUpdate,
  removeStartupQuestion,
  removeStartupReply,
  replyStartupUpdate,
} from "@/actions/startups/feed";
import { QuestionsCard } from "@/components/offers/questions-card";
import { UpdatesCard } from "@/components/offers/updates-card";
import type { Viewer } from "@/lib/auth/actor";
import { questionJson, updateJson } from "@/lib/offers/feed-present";
import { listQuestions, listUpdates } from "@/lib/offers/feed-queries";
import { listInput } from "@/lib/offers/schema";
import { startupOffer } from "@/lib/startups/feed/offer";

const UPDATES = { post: postStartupUpdate, reply: replyStartupUpdate, removeReply: removeStartupReply };
const QUESTIONS = { ask: askStartup, answer: answerForStartup, removeQuestion: removeStartupQuestion };

type FeedProps = { startup: { id: number; isOwn: boolean; isOpen: boolean }; viewer: Viewer };

/** What is new of a startup with its answers, and what it was asked, once for all. */
export function StartupFeed(props: FeedProps) {
  return (
    <Suspense>
      <Feed {...props} />
    </Suspense>
  );
}

async function Feed({ startup, viewer }: FeedProps) {
  const asked = listInput.parse({ id: startup.id });
  const offer = { ...startup, api: "/api/startups", byOwner: "quien la fundó" };
  const [updates, questions] = await Promise.all([
    listUpdates(startupOffer, viewer, asked),
    listQuestions(startupOffer, viewer, asked),
  ]);
  return (
    <>
      <UpdatesCard
        key={`updates ${JSON.stringify(updates.rows.map(({ id, replies }) => [id, replies.length]))}`}
        offer={offer}
        acts={UPDATES}
        first={{ ...updates, rows: updates.rows.map(updateJson) }}
        timeZone={viewer.timezone}
      />
      <QuestionsCard
        key={`questions ${JSON.stringify(questions.rows.map(({ id, answer }) => [id, answer !== null]))}`}
        offer={offer}
        acts={QUESTIONS}
        first={{ ...questions, rows: questions.rows.map(questionJson) }}
      />
    </>
  );
}
