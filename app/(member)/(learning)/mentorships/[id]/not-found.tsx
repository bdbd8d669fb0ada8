import { OfferingMissing } from "@/components/learning/catalogue/missing-offering";

export default function MentorshipNotFound() {
  return <OfferingMissing kind="mentorship" />;
}
