import { pgTable } from "drizzle-orm/pg-core";
import {
  followerColumns,
  followerConstraints,
  questionColumns,
  questionConstraints,
  replyColumns,
  replyConstraints,
  updateColumns,
  updateConstraints,
} from "../columns/offers";
import { equityFunds } from "./equity-funds";

export const equityUpdates = pgTable(
  "private_equity_updates",
  updateColumns("fund_id", () => equityFunds.id),
  (t) => updateConstraints("private_equity_updates", t),
);

export const equityReplies = pgTable(
  "private_equity_replies",
  replyColumns(() => equityUpdates.id),
  (t) => replyConstraints("private_equity_replies", t),
);

export const equityQuestions = pgTable(
  "private_equity_questions",
  questionColumns("fund_id", () => equityFunds.id),
  (t) => questionConstraints("private_equity_questions", t),
);

export const equityFollowers = pgTable(
  "private_equity_followers",
  followerColumns("fund_id", () => equityFunds.id),
  (t) => followerConstraints("private_equity_followers", t),
);
