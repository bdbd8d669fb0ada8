import { courseParams, mentorshipParams } from "@/lib/learning/catalogue/schema";
import { reportFields, requireDetails } from "@/lib/reports/schema";

export const reportCourseInput = courseParams.extend(reportFields).superRefine(requireDetails);
export const reportMentorshipInput = mentorshipParams.extend(reportFields).superRefine(requireDetails);
