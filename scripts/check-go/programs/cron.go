package main

import (
	"strings"
	"time"

	"github.com/robfig/cron"
)

// A line of five fields and a moment: the next three runs.
func answer(args []string) string {
	schedule, err := cron.ParseStandard(args[0])
	if err != nil {
		return "error: " + err.Error()
	}
	moment, _ := time.Parse(time.RFC3339, args[1])
	var runs []string
	for i := 0; i < 3; i++ {
		moment = schedule.Next(moment)
		if moment.IsZero() {
			break
		}
		runs = append(runs, moment.Format(time.RFC3339))
	}
	return strings.Join(runs, " ")
}
