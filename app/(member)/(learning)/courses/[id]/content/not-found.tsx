import { StudyNotFound } from "@/components/learning/study/closed";

export default function ContentNotFound() {
  return <StudyNotFound />;
}
