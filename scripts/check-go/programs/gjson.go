package main

import "github.com/tidwall/gjson"

// Document and path: the raw value found.
func answer(args []string) string {
	found := gjson.Get(args[0], args[1])
	if !found.Exists() {
		return "nothing"
	}
	return found.Raw
}
