import { OfferingMissing } from "@/components/learning/catalogue/missing-offering";

export default function CourseNotFound() {
  return <OfferingMissing kind="course" />;
}
