import { OfferingMissing } from "@/components/learning/offering-missing";

export default function CourseNotFound() {
  return <OfferingMissing kind="course" />;
}
