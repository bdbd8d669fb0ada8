import { ItemMissing } from "@/components/learning/item-missing";

export default function MentorshipNotFound() {
  return <ItemMissing type="mentorship" />;
}
