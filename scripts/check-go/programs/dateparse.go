package main

import (
	"fmt"

	"github.com/araddon/dateparse"
)

// A text: the moment that is found in it.
func answer(args []string) string {
	moment, err := dateparse.ParseAny(args[0])
	return orError(fmt.Sprintf("%d.%09d", moment.Unix(), moment.Nanosecond()), err)
}
