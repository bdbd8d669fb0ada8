import { Suspense } from "react";
import type { Viewer } from "@/lib/auth/actor";
import { questionJson, updateJson } from "@/lib/offers/feed-present";
import { listQuestions, listUpdates } from "@/lib/offers/feed-queries";
import { listInput } from "@/lib/offers/schema";
import { startupOffer } from "@/lib/startups/feed/offer";
import { QuestionsCard } from "./questions-card";
import { UpdatesCard } from "./updates-card";

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
  const [updates, questions] = await Promise.all([
    listUpdates(startupOffer, viewer, asked),
    listQuestions(startupOffer, viewer, asked),
  ]);
  return (
    <>
      <UpdatesCard
        key={`updates ${JSON.stringify(updates.rows.map(({ id, replies }) => [id, replies.length]))}`}
        startup={startup}
        first={{ ...updates, rows: updates.rows.map(updateJson) }}
        timeZone={viewer.timezone}
      />
      <QuestionsCard
        key={`questions ${JSON.stringify(questions.rows.map(({ id, answer }) => [id, answer !== null]))}`}
        startup={startup}
        first={{ ...questions, rows: questions.rows.map(questionJson) }}
      />
    </>
  );
}
