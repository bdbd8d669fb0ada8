import { OfferingMissing } from "@/components/learning/offering-missing";

export default function MentorshipNotFound() {
  return <OfferingMissing kind="mentorship" />;
}
