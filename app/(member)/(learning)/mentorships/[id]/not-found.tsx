import { MissingOffering } from "@/components/learning/catalogue/missing-offering";

export default function MentorshipNotFound() {
  return <MissingOffering kind="mentorship" />;
}
