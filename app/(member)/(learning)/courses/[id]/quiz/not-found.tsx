import { StudyNotFound } from "@/components/learning/study/closed";

export default function QuizNotFound() {
  return <StudyNotFound />;
}
